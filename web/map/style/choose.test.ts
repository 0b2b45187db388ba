import { describe, expect, test, vi } from 'vitest';
import { onlineStyles } from '#contract/map-styles.ts';
import { createStyleChoice, retryMilliseconds } from './choose.ts';

const urls = { denmark: 'https://panel.test/assets/denmark.pmtiles', world: 'https://panel.test/assets/world.pmtiles' };
const origin = 'https://panel.test';
const streets = { version: 8, name: 'Positron', sources: {}, layers: [] };

describe('the choice of a map', () => {
  test('MAP-11 auto shows the online streets in the colours of the page when they can be reached', async () => {
    const fetchStyle = vi.fn(async () => streets);
    const choose = createStyleChoice({ setting: 'auto', urls, origin, fetchStyle });
    expect(await choose('light', 'da')).toEqual({ style: streets, isEmbedded: false });
    await choose('dark', 'da');
    expect(fetchStyle.mock.calls.map((call: unknown[]) => call[0])).toEqual([onlineStyles.light, onlineStyles.dark]);
  });

  test.each([
    ['the net is away', () => Promise.reject(new Error('offline'))],
    ['something else answers', () => Promise.resolve({ page: 'Log in to the Wi-Fi' })],
  ])('MAP-11 auto shows the embedded map when %s, and does not try again at once', async (_, answer) => {
    let now = 0;
    const fetchStyle = vi.fn<() => Promise<unknown>>(answer);
    const choose = createStyleChoice({ setting: 'auto', urls, origin, fetchStyle, now: () => now });
    expect(await choose('light', 'da')).toMatchObject({ isEmbedded: true, style: { name: 'Sporhund light' } });
    expect(await choose('dark', 'da')).toMatchObject({ isEmbedded: true, style: { name: 'Sporhund dark' } });
    expect(fetchStyle).toHaveBeenCalledTimes(1);
    now = retryMilliseconds;
    fetchStyle.mockResolvedValueOnce(streets);
    expect(await choose('dark', 'da')).toMatchObject({ isEmbedded: false });
  });

  test('MAP-11 embedded asks nobody', async () => {
    const fetchStyle = vi.fn();
    const choose = createStyleChoice({ setting: 'embedded', urls, origin, fetchStyle });
    expect((await choose('light', 'en')).isEmbedded).toBe(true);
    expect(fetchStyle).not.toHaveBeenCalled();
  });

  test("MAP-11 a style's address is taken as it is when something is there", async () => {
    const setting = 'https://maps.example/style.json';
    const there = createStyleChoice({ setting, urls, origin, fetchStyle: async () => streets });
    expect(await there('light', 'da')).toEqual({ style: setting, isEmbedded: false });
    const away = createStyleChoice({ setting, urls, origin, fetchStyle: () => Promise.reject(new Error('away')) });
    expect((await away('light', 'da')).isEmbedded).toBe(true);
  });

  test("MAP-11 tiles of one's own get a style of ours", async () => {
    const chosen = (setting: string) => createStyleChoice({ setting, urls, origin })('light', 'da');
    const tilesOf = async (setting: string) => (await chosen(setting)).style;
    expect(await tilesOf('/map.pmtiles')).toMatchObject({
      sources: { tiles: { url: 'pmtiles://https://panel.test/map.pmtiles' } },
    });
    expect(await tilesOf('https://maps.example/denmark.pmtiles?key=1')).toMatchObject({
      sources: { tiles: { url: 'pmtiles://https://maps.example/denmark.pmtiles?key=1' } },
    });
  });
});
