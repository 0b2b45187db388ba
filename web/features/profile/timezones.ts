export interface TimezoneOption {
  value: string;
  label: string;
}

/** Every zone the browser knows, and the one the user has. */
export const timezoneOptions = (current: string): TimezoneOption[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', current])]
    .filter((zone) => zone !== '')
    .sort()
    .map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
