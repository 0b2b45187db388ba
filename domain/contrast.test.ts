import { describe, expect, it } from 'vitest';
import { contrast, inkOn } from './contrast.ts';
import { iconName, trackerColors, trackerIcons } from './tracker-look.ts';

describe('contrast', () => {
  it('runs from 1 to 21', () => {
    expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21);
    expect(contrast('#0B5D5B', '#0B5D5B')).toBe(1);
    expect(contrast('#0B5D5B', '#FFFFFF')).toBeCloseTo(7.7, 1);
  });

  it('turns the ink black where black has 12 : 1, else white', () => {
    expect(inkOn('#F7C473')).toBe('#000000');
    expect(inkOn('#4366E7')).toBe('#FFFFFF');
    expect(inkOn('#000000')).toBe('#FFFFFF');
  });
});

describe('the tracker palette', () => {
  it('has thirty colours, each with a readable ink', () => {
    expect(trackerColors).toHaveLength(30);
    for (const { hex, en } of trackerColors) expect(contrast(hex, inkOn(hex)), en).toBeGreaterThan(4.5);
  });

  it('has a name of its own for each colour and icon, in both languages', () => {
    for (const language of ['da', 'en'] as const) {
      expect(new Set(trackerColors.map((color) => color[language])).size).toBe(30);
      expect(new Set(trackerIcons.map((icon) => iconName(icon, language))).size).toBe(24);
    }
  });
});
