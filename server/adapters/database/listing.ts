// What lists have in common in SQL.
import { sql, type Expression, type RawBuilder } from 'kysely';

/** For `ilike`: what is typed is looked for as it stands. */
export const containing = (text: string): string => `%${text.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** As Danes sort; the function stands in the migrations. */
export const byDanish = (text: Expression<string>): RawBuilder<string> => sql<string>`danish_order(${text})`;
