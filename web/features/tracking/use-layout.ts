import { useElementSize, useMediaQuery } from '@mantine/hooks';
import { useState, type CSSProperties } from 'react';

const narrow = '(max-width: 49.99em)';
const wide = '(min-width: 75em)';
const atOnce = { getInitialValueInEffect: false };

const edge = 16;
const menuWidth = 304;
const panelWidth = 352;

interface Open {
  hasTrackers: boolean;
  /** Beside the map, at its foot on a phone. */
  hasPanel: boolean;
  isHistoryOpen: boolean;
}

/** What floats over the map, and how much of it is left to look at. */
export function useLayout({ hasTrackers, hasPanel, isHistoryOpen }: Open) {
  const isNarrow = useMediaQuery(narrow, undefined, atOnce) ?? false;
  const isWide = useMediaQuery(wide, undefined, atOnce) ?? true;
  const [menuChoice, chooseMenu] = useState<boolean | null>(null);
  const { ref: sheet, height: sheetHeight } = useElementSize();
  const { ref: bar, height: barHeight } = useElementSize();

  const hasMenu = hasTrackers && (!hasPanel || isWide);
  const isMenuOpen = hasMenu && (menuChoice ?? isWide);
  const foot = hasPanel && isNarrow ? sheetHeight : 0;
  const isBeside = hasPanel && !isNarrow;
  const padding = {
    top: edge,
    left: isMenuOpen && isWide ? menuWidth + 2 * edge : edge,
    right: isBeside ? panelWidth + 2 * edge : edge,
    bottom: foot + (isHistoryOpen ? barHeight : 0) + edge,
  };
  const insets = {
    '--map-inset-bottom': `${foot}px`,
    '--map-inset-right': isBeside ? `${panelWidth + edge}px` : '0px',
  } as CSSProperties;
  return { isNarrow, hasMenu, isMenuOpen, chooseMenu, sheet, bar, padding, insets };
}
