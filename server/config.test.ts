import { describe, expect, test } from 'vitest';
import { BrokenSettings, readConfig } from './config.ts';

const production = {
  PUBLIC_URL: 'https://panel.example.com',
  SMTP_URL: 'smtps://mail.example.com',
  MAIL_FROM: 'a@example.com',
};

function faultsOf(environment: Record<string, string>): string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    return (error as BrokenSettings).faults.map((fault) => fault.split(':')[0]!);
  }
}

describe('settings', () => {
  test('every fault is listed at once', () => {
    expect(
      faultsOf({ PORT: 'eighty', DATABASE_URL: 'mysql://x', SMTP_URL: 'mail', ROLES: 'api,dance' }).sort(),
    ).toEqual(['DATABASE_URL', 'MAIL_FROM', 'PORT', 'PUBLIC_URL', 'ROLES', 'SMTP_URL'].sort());
  });

  test('production does not start without a place for mail, unless it is held back on purpose', () => {
    expect(faultsOf({ PUBLIC_URL: 'https://panel.example.com' })).toEqual(['SMTP_URL']);
    expect(readConfig({ PUBLIC_URL: 'https://panel.example.com', MAIL: 'hold' }).mail).toEqual({ kind: 'hold' });
    expect(readConfig(production).mail).toMatchObject({ kind: 'smtp', from: 'a@example.com' });
  });

  test('the demo needs nothing, and keeps mail and SMS in the mailbox', () => {
    const config = readConfig({ DEMO: 'on' });
    expect(config).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      isDemo: true,
      mail: { kind: 'mailbox' },
      sms: { kind: 'mailbox' },
    });
    expect(config.publicUrl).toBe('http://127.0.0.1:8080');
  });

  test('an empty setting counts as not set', () => {
    expect(readConfig({ ...production, PORT: '', DATABASE_URL: '' })).toMatchObject({
      port: 8080,
      databaseUrl: undefined,
    });
  });
});
