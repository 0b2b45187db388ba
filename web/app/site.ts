import { useEffect, useState } from 'react';
import { site } from '#contract/features/site.ts';
import type { AnswerOf } from '#contract/route.ts';
import { call } from '#web/api/call.ts';

export type Site = AnswerOf<typeof site>;

let known: Site | null = null;
let asking: Promise<Site> | undefined;

async function ask(): Promise<Site> {
  try {
    known = await call(site);
    return known;
  } finally {
    asking = undefined;
  }
}

/** Who runs this site: asked once a visit. Null until it is known. */
export function useSite(): Site | null {
  const [found, setFound] = useState(known);
  useEffect(() => {
    if (known) return;
    asking ??= ask();
    asking.then(setFound, () => undefined);
  }, []);
  return found;
}
