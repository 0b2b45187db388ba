import { fileURLToPath } from 'node:url';
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

  test('MAP-11 the map is the online one with the embedded behind it, unless another is named', () => {
    const mapOf = (style: string) => readConfig({ ...production, MAP_STYLE: style }).map;
    expect(mapOf('')).toEqual({ style: 'auto', tilesFile: null });
    expect(mapOf('embedded')).toEqual({ style: 'embedded', tilesFile: null });
    expect(mapOf('https://maps.example/style.json')).toEqual({
      style: 'https://maps.example/style.json',
      tilesFile: null,
    });
    const file = fileURLToPath(new URL('../web/map/style/tiles/denmark.pmtiles', import.meta.url));
    expect(mapOf(file)).toEqual({ style: '/map.pmtiles', tilesFile: file });
    for (const wrong of ['positron', 'missing.pmtiles', 'ftp://maps.example'])
      expect(faultsOf({ ...production, MAP_STYLE: wrong })).toEqual(['MAP_STYLE']);
  });

  test('addresses come from the embedded places, unless a geocoder is named', () => {
    expect(readConfig(production).geocoder).toEqual({ kind: 'embedded', url: undefined });
    const named = { ...production, GEOCODER: 'photon', GEOCODER_URL: 'http://photon.local:2322' };
    expect(readConfig(named).geocoder).toEqual({ kind: 'photon', url: 'http://photon.local:2322' });
    expect(faultsOf({ ...production, GEOCODER: 'google', GEOCODER_URL: 'photon' })).toEqual([
      'GEOCODER',
      'GEOCODER_URL',
    ]);
  });
});
