import type { Page } from '@playwright/test';
import { setMode } from '#contract/features/modes.ts';
import { givePermissions, makeTracker, makeUser } from '../support/factories.ts';
import type { TestServer } from '../support/server.ts';
import { expect, expectAccessible, openAs, test } from './fixtures.ts';

type Mode = 'default' | 'recovery';

/** As the tracker's next contact would leave it. */
async function settle(server: TestServer, trackerId: number, mode: Mode, waitingMode: Mode | null): Promise<void> {
  const recoveryEndsAt = mode === 'recovery' ? new Date('2026-11-22T11:00:00Z') : null;
  await server.db
    .updateTable('trackerModes')
    .set({ mode, waitingMode, recoveryEndsAt })
    .where('trackerId', '=', trackerId)
    .execute();
}

async function openPanel(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^More actions/ }).click();
  await page.getByRole('menuitem', { name: 'Recovery mode' }).click();
}

test('MODE-01 recovery mode waits for the tracker, is taken back, holds, is extended and ends', async ({
  page,
  server,
}) => {
  const user = await makeUser(server);
  const tracker = await makeTracker(server, { name: 'Camper' });
  await givePermissions(server, tracker.id, user.id, ['settings']);
  await page.clock.install();
  await openAs(page, server, user, '/trackers');
  await openPanel(page);
  const panel = page.getByRole('dialog', { name: 'Recovery mode of Camper' });
  const button = (name: string) => panel.getByRole('button', { name, exact: true });
  const afterAPoll = () => page.clock.runFor(10_000);

  await button('Start recovery mode').click();
  await expect(panel.getByText('Waiting for the tracker.')).toBeVisible();
  await expect(button('Start recovery mode')).toHaveCount(0);
  await expectAccessible(page);
  await button('Take it back').click();
  await expect(button('Start recovery mode')).toBeVisible();

  await server.call(setMode, { token: user.token, params: { imei: tracker.imei }, body: { mode: 'recovery' } });
  await settle(server, tracker.id, 'recovery', null);
  await afterAPoll();
  await expect(panel.getByText('Ends by itself on 22 Nov 2026 12:00.')).toBeVisible();
  await button('Extend').click();
  await expect(panel.getByText('The extension holds from the tracker’s next contact.')).toBeVisible();
  await expect(button('Extend')).toBeDisabled();
  await expect(button('Back to normal')).toBeEnabled();
  await button('Back to normal').click();
  await expect(panel.getByText('goes back to normal at its next contact')).toBeVisible();
  await expect(button('Back to normal')).toBeDisabled();
  await settle(server, tracker.id, 'default', null);
  await afterAPoll();
  await expect(button('Start recovery mode')).toBeVisible();
});

test('MODE-02 whose right was taken away meanwhile is told so', async ({ page, server }) => {
  const user = await makeUser(server);
  const tracker = await makeTracker(server);
  await givePermissions(server, tracker.id, user.id, ['name', 'settings']);
  await openAs(page, server, user, '/trackers');
  await expect(page.getByRole('button', { name: /^More actions/ })).toBeVisible();
  await server.db
    .deleteFrom('trackerPermissions')
    .where('trackerId', '=', tracker.id)
    .where('permission', '=', 'settings')
    .execute();
  await openPanel(page);
  await expect(page.getByText('You do not have permission to change the mode of this tracker.')).toBeVisible();
});
