import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { TrackerRow } from '#contract/features/trackers.ts';

/** What stands over the list. */
export type Opened =
  { kind: 'add'; imei?: string } | { kind: 'settings' | 'journal' | 'recovery' | 'stolen'; row: TrackerRow };

const adding = 'add';

/** A link with `?add=` and an imei opens the form for a new tracker; the address then forgets it. */
export function useOpened() {
  const [params, setParams] = useSearchParams();
  const asked = params.get(adding);
  const [opened, setOpened] = useState<Opened | null>(asked === null ? null : { kind: 'add', imei: asked });
  useEffect(() => {
    if (asked === null) return;
    setParams(
      (before) => {
        before.delete(adding);
        return before;
      },
      { replace: true },
    );
  }, [asked, setParams]);
  return { opened, open: setOpened, close: () => setOpened(null) };
}
