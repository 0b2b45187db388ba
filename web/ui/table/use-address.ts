import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

type Edit = (now: URLSearchParams) => URLSearchParams;

/** The query of the address, and a way to change it. What it says now is asked of the browser: React may be a step behind. */
export function useAddress() {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (edit: Edit): void => setParams(edit(new URLSearchParams(window.location.search)), { replace: true }),
    [setParams],
  );
  return [params, change] as const;
}
