import classes from './map-illustration.module.css';

const roads = [
  'M-10 118C60 140 110 158 170 166S290 196 352 226',
  'M352 226C330 270 250 350 205 405S60 560-10 640',
  'M352 226C400 160 410 120 470 62S560-10 590-30',
  'M352 226C430 205 520 196 600 200S740 182 810 170',
  'M384 40C392 110 404 170 420 232S452 286 452 286',
  'M163 448C230 462 290 466 345 486S450 514 516 520 600 512 640 470',
  'M0 690C60 668 120 660 180 645S330 640 380 652 420 650 452 630',
  'M697 384C640 440 590 500 570 560S540 670 513 731',
  'M513 731C500 780 520 830 545 910',
  'M513 731C440 735 300 732 241 734',
];

const lanes = [
  'M60 250C120 290 160 300 200 300S270 240 300 252',
  'M40 420C90 440 120 446 163 448S240 400 300 380 380 350 430 366',
  'M262 500C270 560 240 600 200 640S120 720 96 760',
  'M300 600C340 640 400 640 470 616',
  'M520 250C540 300 560 340 610 350S690 340 720 300',
  'M580 120C600 160 640 180 699 202',
  'M345 660C380 700 400 730 433 757',
  'M560 830C600 850 640 880 680 910',
];

const motorways = [
  'M810 292C740 322 700 345 660 375S550 480 516 520 478 590 469 622 445 720 433 757 410 850 381 910',
  'M-10 792C60 766 110 746 170 738S290 730 345 738 400 750 433 757',
  'M355 290C420 290 480 268 552 250S660 222 728 192 780 160 810 142',
];

const railways = [
  'M0 316C120 316 150 316 200 306S300 228 352 226 520 206 810 166',
  'M352 226C380 330 430 420 440 500S500 640 560 760',
  'M-10 742C80 700 200 640 250 560S250 400 300 300 340 250 352 226',
];

const fjord =
  'M205-10C212 30 186 60 166 100S128 150 122 176 128 204 140 172 168 130 200 122 236 116 248 136 276 152 296 124 330 140 338 176 366 206 372 190 362 140 372 94 398 52 402-10Z';
const bay =
  'M810 334C770 350 730 392 706 412S640 440 614 466 592 500 583 539 566 560 563 582 548 606 556 622 546 640 542 664 528 690 531 726 532 752 537 767 544 790 552 803 566 822 578 829 610 852 635 860 660 878 697 881 760 896 810 898Z';

const woods = [
  'M110 80q30-8 44 20t-6 30-44-20z',
  'M420 360q24-14 34 8t-14 26-22-6z',
  'M230 520q18-6 22 12t-20 14z',
  'M70 380q22-10 30 8t-20 14z',
  'M560 300q16-16 34 0t-8 22-28-6z',
  'M560 832q24-10 34 10t-24 16z',
  'M90 600q20-8 24 8t-24 10z',
  'M722 156q14-6 16 8t-18 8z',
];
const towns = [
  [352, 226, 34, 28],
  [697, 386, 46, 30],
  [513, 735, 24, 26],
  [699, 204, 42, 22],
  [786, 300, 26, 30],
  [520, 166, 16, 14],
] as const;

const names: readonly (readonly [number, number, string, boolean?])[] = [
  [352, 229, 'Roskilde', true],
  [697, 390, 'Greve', true],
  [513, 736, 'Køge', true],
  [699, 206, 'Taastrup', true],
  [519, 172, 'Fløng', true],
  [778, 301, 'Ishøj', true],
  [537, 207, 'Hedehusene'],
  [189, 331, 'Lejre'],
  [163, 448, 'Osted'],
  [265, 485, 'Viby'],
  [376, 429, 'Gadstrup'],
  [421, 496, 'Havdrup'],
  [513, 519, 'Solrød'],
  [492, 363, 'Tune'],
  [190, 634, 'Borup'],
  [355, 658, 'Ejby'],
  [286, 736, 'Bjæverskov'],
  [611, 857, 'Strøby Egede'],
];

const trail =
  'M-10 148C60 172 84 196 127 223S290 272 355 288C400 296 408 276 432 294S448 330 450 370 451 480 457 530 466 590 470 612';

const Paths = ({ of, className }: { of: readonly string[]; className: string | undefined }) => (
  <g className={className}>
    {of.map((path) => (
      <path key={path} d={path} />
    ))}
  </g>
);

function Vehicle() {
  return (
    <g transform="translate(470 616)">
      <circle r="42" className={classes.halo} />
      <circle r="30" className={classes.ring} />
      <path d="M-6 19 5 33l7-15z" className={classes.marker} />
      <circle r="21" className={classes.marker} />
      <g className={classes.icon} transform="translate(-12 -12)">
        <path d="M5 17a2 2 0 1 0 4 0 2 2 0 0 0-4 0M15 17a2 2 0 1 0 4 0 2 2 0 0 0-4 0M5 17H3v-4M2 5h11v12m-4 0h6m4 0h2v-6h-8m0-5h5l3 5M3 9h4" />
      </g>
      <g transform="translate(38 -12)" className={classes.label}>
        <rect width="166" height="24" rx="7" />
        <text x="9" y="16.5">
          <tspan fontWeight="600">Varebil 2 · Mette</tspan>
          <tspan dx="7">71 km/h</tspan>
        </text>
      </g>
    </g>
  );
}

/** A piece of Zealand, drawn by hand; nothing in it is a real position. */
export function MapIllustration() {
  return (
    <svg className={classes.map} viewBox="0 0 800 900" preserveAspectRatio="xMidYMid slice" aria-hidden>
      <defs>
        <linearGradient id="trail" gradientUnits="userSpaceOnUse" x1="0" y1="150" x2="470" y2="560">
          <stop offset="0" stopOpacity="0.25" className={classes.stop} />
          <stop offset="0.8" className={classes.stop} />
        </linearGradient>
      </defs>
      <Paths of={woods} className={classes.wood} />
      <Paths of={[fjord, bay]} className={classes.sea} />
      <g className={classes.town}>
        {towns.map(([x, y, rx, ry]) => (
          <ellipse key={x} cx={x} cy={y} rx={rx} ry={ry} />
        ))}
      </g>
      <Paths of={railways} className={classes.railway} />
      <Paths of={lanes} className={classes.lane} />
      <Paths of={roads} className={classes.roadEdge} />
      <Paths of={roads} className={classes.road} />
      <Paths of={motorways} className={classes.motorwayEdge} />
      <Paths of={motorways} className={classes.motorway} />
      <g className={classes.names}>
        {names.map(([x, y, name, isTown]) => (
          <text key={name} x={x} y={y} data-town={isTown}>
            {name}
          </text>
        ))}
      </g>
      <path d={trail} className={classes.casing} />
      <path d={trail} className={classes.trail} stroke="url(#trail)" />
      <Vehicle />
    </svg>
  );
}
