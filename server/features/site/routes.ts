import { sql } from 'kysely';
import { reportMissingTranslation, site } from '#contract/features/site.ts';
import type { AnswerOf } from '#contract/route.ts';
import type { Clock } from '#server/clock.ts';
import type { Vendor } from '#server/config.ts';
import { handle, type Handler } from '#server/http/handle.ts';
import { takeAttempt } from '#server/http/throttle.ts';

interface Deps {
  clock: Clock;
  vendor: Vendor;
  hasMailbox: boolean;
  map: AnswerOf<typeof site>['map'];
}

export const siteRoutes = ({ clock, vendor, hasMailbox, map }: Deps): Handler[] => [
  handle(site, async () => ({ vendor, hasMailbox, map })),

  handle(reportMissingTranslation, async ({ body: { locale, path, uri }, db, ip }) => {
    const now = clock.now();
    await takeAttempt(db, now, [{ key: `translation:${ip}`, attempts: 60, windowSeconds: 3600 }]);
    await db
      .insertInto('missingTranslations')
      .values({ locale, path, uri: withoutSecrets(uri), firstReportedAt: now, lastReportedAt: now })
      .onConflict((oc) =>
        oc
          .columns(['locale', 'path'])
          .doUpdateSet({ reports: sql`missing_translations.reports + 1`, lastReportedAt: now }),
      )
      .execute();
    return {};
  }),
];

/** The page's path tells where a text is missing; what opens it is nobody's business. */
const withoutSecrets = (uri: string): string => uri.split('?')[0]!.replaceAll(/[A-Za-z0-9]{10,}/g, '…');
