import { Box } from '@mui/material';
import { feltTable, illustration } from '../../theme/tokens.ts';

const { lamp, card, lit } = feltTable;
const { shadow } = illustration;
const piece =
  'M0-30c6 0 10 4 10 9 0 3-1 5-3 7 8 2 19 6 19 12 0 4-7 5-14 5 2 8 9 16 9 22 0 3-2 5-6 5H5c-3 0-4-2-5-5l-4-9-4 9c-1 3-2 5-5 5h-10c-4 0-6-2-6-5 0-6 7-14 9-22-7 0-14-1-14-5 0-6 11-10 19-12-2-2-3-4-3-7 0-5 4-9 10-9z';

const Die = ({ x, y, turn, pips }: { x: number; y: number; turn: number; pips: [number, number][] }) => (
  <g transform={`translate(${x} ${y}) rotate(${turn})`}>
    <rect x="-17" y="-14" width="36" height="36" rx="8" fill={shadow} opacity=".22" />
    <rect x="-18" y="-18" width="36" height="36" rx="8" fill={card} />
    {pips.map(([px, py]) => (
      <circle key={`${px},${py}`} cx={px} cy={py} r="3.4" fill={feltTable.deep} />
    ))}
  </g>
);

const Card = ({ x, y, turn, sign }: { x: number; y: number; turn: number; sign: string }) => (
  <g transform={`translate(${x} ${y}) rotate(${turn})`}>
    <rect x="-27" y="-37" width="58" height="82" rx="9" fill={shadow} opacity=".18" />
    <rect x="-29" y="-41" width="58" height="82" rx="9" fill={card} />
    <rect x="-22" y="-34" width="44" height="68" rx="5" fill="none" stroke={sign} strokeWidth="2.5" opacity=".55" />
    <path d={piece} transform="scale(.52) translate(2 2)" fill={sign} />
  </g>
);

export const FeltScene = () => (
  <Box
    component="svg"
    viewBox="0 0 520 420"
    aria-hidden
    focusable="false"
    sx={{ display: 'block', inlineSize: '100%', maxInlineSize: 560, blockSize: 'auto' }}
  >
    <defs>
      <radialGradient id="scene-pool">
        <stop offset="0" stopColor={lamp} stopOpacity=".5" />
        <stop offset=".6" stopColor={lamp} stopOpacity=".12" />
        <stop offset="1" stopColor={lamp} stopOpacity="0" />
      </radialGradient>
      <linearGradient id="scene-cone" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor={lamp} stopOpacity=".42" />
        <stop offset="1" stopColor={lamp} stopOpacity="0" />
      </linearGradient>
      <radialGradient id="scene-felt" cy=".35">
        <stop offset="0" stopColor={illustration.feltGlow} />
        <stop offset="1" stopColor={lit} />
      </radialGradient>
    </defs>

    <path d="M260 0v46" stroke={card} strokeWidth="3" opacity=".5" />
    <path d="M226 82h68L470 330H50z" fill="url(#scene-cone)" />
    <path d="M236 46h48c4 0 6 2 8 6l14 30h-92l14-30c2-4 4-6 8-6z" fill={lamp} />
    <ellipse cx="260" cy="83" rx="46" ry="6" fill={illustration.bulb} />

    <ellipse cx="260" cy="322" rx="236" ry="84" fill={shadow} opacity=".22" />
    <ellipse cx="260" cy="306" rx="236" ry="88" fill={illustration.woodEdge} />
    <ellipse cx="260" cy="298" rx="236" ry="88" fill={illustration.woodTop} />
    <ellipse cx="260" cy="296" rx="216" ry="76" fill="url(#scene-felt)" />
    <ellipse cx="260" cy="284" rx="190" ry="62" fill="url(#scene-pool)" />

    <g transform="translate(0 284) scale(1 .72) translate(0 -284)">
      <Card x={122} y={284} turn={-24} sign={illustration.signRed} />
      <Card x={162} y={272} turn={-8} sign={illustration.signGreen} />
      <Die
        x={352}
        y={322}
        turn={18}
        pips={[
          [-8, -8],
          [8, -8],
          [0, 0],
          [-8, 8],
          [8, 8],
        ]}
      />
      <Die
        x={306}
        y={346}
        turn={-14}
        pips={[
          [-8, -8],
          [0, 0],
          [8, 8],
        ]}
      />
      <g stroke={card} fill="none" strokeWidth="7">
        <circle cx="398" cy="262" r="27" opacity=".28" />
        <path d="M398 235a27 27 0 0 1 23 41" stroke={lamp} strokeLinecap="round" />
      </g>
    </g>

    <g>
      <ellipse cx="246" cy="280" rx="30" ry="8" fill={shadow} opacity=".25" />
      <path d={piece} transform="translate(248 248) scale(1.05)" fill={lamp} />
      <ellipse cx="300" cy="264" rx="25" ry="7" fill={shadow} opacity=".25" />
      <path d={piece} transform="translate(302 236) scale(.88)" fill={illustration.pieceRed} />
      <ellipse cx="212" cy="318" rx="28" ry="8" fill={shadow} opacity=".25" />
      <path d={piece} transform="translate(214 288)" fill={illustration.pieceBlue} />
    </g>
  </Box>
);
