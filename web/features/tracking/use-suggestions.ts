import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { suggestAddresses } from '#contract/features/geocoding.ts';
import type { AnswerOf } from '#contract/route.ts';
import { call } from '#web/api/call.ts';
import type { Place } from '#web/map/camera.tsx';
import { useLanguage } from '#web/ui/use-language.ts';

export type Suggestion = AnswerOf<typeof suggestAddresses>['suggestions'][number];

export const fromCharacters = 2;

/**
 * Addresses that begin so, those around the place first. A look-up that the user asked for and waits for says loudly that
 * it failed; one made while typing says so below the field.
 */
export function useSuggestions(text: string, near: Place, isAskedFor: boolean) {
  const { t } = useTranslation('map');
  const language = useLanguage();
  const query = text.trim();
  const found = useQuery({
    queryKey: ['address-suggestions', query, near, language],
    queryFn: ({ signal }) => call(suggestAddresses, { query: { query, ...near, language }, signal }),
    enabled: query.length >= fromCharacters,
    retry: false,
  });
  const { error } = found;
  const message = t('address.failed');
  useEffect(() => {
    if (error && isAskedFor) window.alert(message);
  }, [error, isAskedFor, message]);
  return { suggestions: found.data?.suggestions, isSearching: found.isFetching, hasFailed: found.isError };
}
