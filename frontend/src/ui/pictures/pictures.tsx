import { useTheme } from '@mui/material/styles';

const meeple =
  'M48 20c6 0 10 4 10 9 0 3-1 5-3 7 8 2 19 6 19 12 0 4-7 5-14 5 2 8 9 16 9 22 0 3-2 5-6 5H53c-3 0-4-2-5-5l-4-9-4 9c-1 3-2 5-5 5H25c-4 0-6-2-6-5 0-6 7-14 9-22-7 0-14-1-14-5 0-6 11-10 19-12-2-2-3-4-3-7 0-5 4-9 10-9z';

export const Meeple = ({ colour }: { colour?: string }) => {
  const { palette } = useTheme();
  return (
    <svg viewBox="10 14 68 72" focusable="false">
      <path d={meeple} fill={colour ?? palette.primary.main} />
    </svg>
  );
};

export const EmptyTable = () => {
  const { palette } = useTheme();
  return (
    <svg viewBox="0 0 96 96" focusable="false">
      <ellipse cx="48" cy="54" rx="40" ry="22" fill={palette.primary.main} opacity=".16" />
      <ellipse cx="48" cy="50" rx="40" ry="22" fill={palette.background.paper} stroke={palette.primary.main} strokeWidth="3" />
      <ellipse
        cx="48"
        cy="50"
        rx="29"
        ry="14.5"
        fill="none"
        stroke={palette.primary.main}
        strokeWidth="2"
        strokeDasharray="4 5"
        opacity=".6"
      />
      <rect x="38" y="42" width="15" height="15" rx="3.5" fill={palette.warning.main} transform="rotate(-14 45 49)" />
      <circle cx="45.500" cy="49.500" r="2.200" fill={palette.background.paper} />
    </svg>
  );
};

export const FallenPiece = () => {
  const { palette } = useTheme();
  return (
    <svg viewBox="0 0 96 96" focusable="false">
      <ellipse cx="50" cy="80" rx="36" ry="6" fill={palette.text.primary} opacity=".1" />
      <path d={meeple} fill={palette.error.main} transform="translate(4 8) rotate(78 46 50) scale(.86)" />
    </svg>
  );
};

export const ClosedDoor = () => {
  const { palette } = useTheme();
  return (
    <svg viewBox="0 0 96 96" focusable="false">
      <path d="M40 12h16l12 22H28z" fill={palette.warning.main} opacity=".22" />
      <circle cx="48" cy="12" r="5" fill={palette.warning.main} />
      <rect x="27" y="28" width="42" height="58" rx="6" fill={palette.background.paper} stroke={palette.primary.main} strokeWidth="3" />
      <rect x="34" y="36" width="28" height="18" rx="3" fill={palette.primary.main} opacity=".16" />
      <circle cx="60" cy="63" r="3" fill={palette.primary.main} />
    </svg>
  );
};
