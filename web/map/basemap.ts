import type { StyleSpecification } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import type { Language } from '#domain/language.ts';
import { useSite } from '#web/app/site.ts';
import { useLanguage } from '#web/ui/use-language.ts';
import { createStyleChoice } from './style/choose.ts';
import type { Scheme } from './style/colours.ts';
import { embeddedStyle } from './style/embedded.ts';
import { basemapUrls } from './style/tiles.ts';

export interface Basemap {
  style: StyleSpecification | string;
  scheme: Scheme;
  /** Whether there is something to see from near by. */
  hasStreets: boolean;
}

type Choose = ReturnType<typeof createStyleChoice>;
const choices = new Map<string, Choose>();

/** One for each setting, since it remembers whether the net was there. */
function choiceFor(setting: string): Choose {
  const choice = choices.get(setting) ?? createStyleChoice({ setting, urls: basemapUrls(), origin: location.origin });
  choices.set(setting, choice);
  return choice;
}

/** What lies below everything; none while it is still being chosen. */
export function useBasemap(scheme: Scheme): Basemap | null {
  const setting = useSite()?.map.style;
  const language = useLanguage();
  const [chosen, setChosen] = useState<Basemap | null>(null);
  useEffect(() => {
    if (setting === undefined) return;
    let isOver = false;
    void choiceFor(setting)(scheme, language).then(({ style, isEmbedded }) => {
      if (!isOver) setChosen({ style, scheme, hasStreets: !isEmbedded });
    });
    return () => {
      isOver = true;
    };
  }, [setting, scheme, language]);
  return chosen;
}

/** Needs nothing but us. */
export const ownBasemap = (scheme: Scheme, language: Language): Basemap => ({
  style: embeddedStyle(scheme, language, basemapUrls()),
  scheme,
  hasStreets: false,
});
