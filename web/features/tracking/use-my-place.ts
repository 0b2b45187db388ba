import { useEffect, useState } from 'react';
import type { Place } from '#web/map/camera.tsx';

/** Where somebody is taken to be who does not say. */
export const fallbackPlace: Place = { lat: 55.27, lng: 11.72 };

export const askMyPlace = (): Promise<Place | null> =>
  new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve(null);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
      () => resolve(null),
      { maximumAge: 60_000, timeout: 10_000 },
    );
  });

/** Where the user is, once it is wanted: the browser asks first, and may say no. */
export function useMyPlace(isWanted: boolean): Place {
  const [place, setPlace] = useState(fallbackPlace);
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    void askMyPlace().then((found) => found && !isGone && setPlace(found));
    return () => {
      isGone = true;
    };
  }, [isWanted]);
  return place;
}
