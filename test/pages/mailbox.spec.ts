import { requestPasswordResetMail } from '#contract/features/auth.ts';
import { makeAdministrator, makeUser } from '../support/factories.ts';
import { expect, openAs, test, userMenu } from './fixtures.ts';

test('an administrator finds a mail by its recipient, reads it as mail and as text, and the address names what is open', async ({
  page,
  server,
}) => {
  const user = await makeUser(server, { language: 'da', name: 'Søren <b>Hedebo</b>' });
  await server.call(requestPasswordResetMail, { body: { email: user.email }, ip: '10.252.0.1' });
  await openAs(page, server, await makeAdministrator(server));
  await userMenu(page).click();
  await page.getByRole('menuitem', { name: 'Mailbox' }).click();
  await page.getByRole('searchbox', { name: 'Recipient or subject' }).fill(user.email);
  const rows = page.getByRole('table').getByRole('row').filter({ hasText: user.email });
  await expect(rows).toHaveCount(1);
  await rows.getByRole('link', { name: 'Vælg en ny adgangskode' }).click();

  const dialog = page.getByRole('dialog', { name: 'Vælg en ny adgangskode' });
  await expect(dialog).toContainText(user.email);
  const mail = page.frameLocator('iframe');
  await expect(mail.getByText('Søren <b>Hedebo</b>')).toBeVisible();
  await expect(mail.locator('a[href*="/reset-password/"]').first()).toHaveAttribute(
    'href',
    new RegExp(`^${server.url}`),
  );
  await dialog.getByText('The same as plain text').click();
  await expect(dialog.getByRole('link')).toHaveAttribute('href', /\/reset-password\/\w{22,}$/);

  await expect(page).toHaveURL(/message=\d+/);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await page.goForward();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).not.toHaveURL(/message=/);
});
