/** Whether there is a time zone of this name: `Europe/Copenhagen`. */
export function isTimezone(name: string): boolean {
  try {
    void new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
