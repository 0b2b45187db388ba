/** All are shown by default up to this many. */
export const shownByDefault = 20;

/** What the user chose, tracker by tracker; of the others nothing is said. */
export type Choices = Readonly<Record<string, boolean>>;

/** Which trackers the map shows: as chosen, else the first twenty. */
export const shownOf = (imeis: readonly string[], choices: Choices): ReadonlySet<string> =>
  new Set(imeis.filter((imei, at) => choices[imei] ?? at < shownByDefault));

export const choose = (choices: Choices, imeis: readonly string[], isShown: boolean): Choices => ({
  ...choices,
  ...Object.fromEntries(imeis.map((imei) => [imei, isShown])),
});

const keyOf = (userId: number): string => `map.shown.${userId}`;

export function readChoices(storage: Pick<Storage, 'getItem'>, userId: number): Choices {
  try {
    const kept: unknown = JSON.parse(storage.getItem(keyOf(userId)) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Choices) : {};
  } catch {
    return {};
  }
}

export function keepChoices(storage: Pick<Storage, 'setItem'>, userId: number, choices: Choices): void {
  try {
    storage.setItem(keyOf(userId), JSON.stringify(choices));
  } catch {
    // A full or forbidden storage costs the memory of the choice, not the choice.
  }
}
