export interface Palette {
  background: string;
  paper: string;
  line: string;
  ink: string;
  muted: string;
  /** Main action, running table. */
  felt: string;
  /** Charge soon, edited, waiting. */
  amber: string;
  /** End, deletion, fault. */
  red: string;
  /** Information, ended. */
  blue: string;
  onFill: string;
}

export type Mode = 'light' | 'dark';

export const palettes: Record<Mode, Palette> = {
  light: {
    background: '#FAF7F2',
    paper: '#FFFFFF',
    line: '#E6DFD3',
    ink: '#1F2430',
    muted: '#5B6270',
    felt: '#1B6B58',
    amber: '#8A5A00',
    red: '#A83A2A',
    blue: '#2B5C8A',
    onFill: '#FFFFFF',
  },
  dark: {
    background: '#14191B',
    paper: '#1D2427',
    line: '#303A3E',
    ink: '#F1EDE4',
    muted: '#A9B1B5',
    felt: '#5CC4A7',
    amber: '#F0B64D',
    red: '#F28B7A',
    blue: '#7FB6E8',
    onFill: '#14191B',
  },
};

/** The brand's surface, equal in both themes. */
export const feltTable = {
  deep: '#0E3B31',
  felt: '#155646',
  lit: '#1F7A65',
  lamp: '#F0B64D',
  card: '#FAF7F2',
  onFelt: '#F7F3EA',
  onFeltMuted: '#CFE0D8',
  onFeltWaiting: 'rgba(255, 255, 255, 0.15)',
} as const;

/** Pictures on the felt, equal in both themes. */
export const illustration = {
  shadow: '#000000',
  bulb: '#FFE3A8',
  woodTop: '#8A5A32',
  woodEdge: '#5B3A1E',
  feltGlow: '#2B9079',
  signRed: '#A83A2A',
  signGreen: '#1B6B58',
  pieceRed: '#F28B7A',
  pieceBlue: '#7FB6E8',
} as const;

export const radius = 12;
/** Pixels of the smallest touch target. */
export const touchTarget = 48;
/** Milliseconds of the longest animation. */
export const motion = 150;
export const fontFamily = "'Cairo Variable', 'Segoe UI', Tahoma, system-ui, sans-serif";
export const sidebarWidth = 248;
