import mapUrl from '#web/assets/map.svg?no-inline';
import classes from './map-illustration.module.css';

const trail =
  'M-10 148C60 172 84 196 127 223S290 272 355 288C400 296 408 276 432 294S448 330 450 370 451 480 457 530 466 590 470 612';

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

/** What waits behind the login. Nothing in it is a real position. */
export function MapIllustration() {
  return (
    <svg className={classes.map} viewBox="0 0 800 900" preserveAspectRatio="xMidYMid slice" aria-hidden>
      <linearGradient id="trail" gradientUnits="userSpaceOnUse" x1="0" y1="150" x2="470" y2="560">
        <stop offset="0" stopOpacity="0.25" className={classes.stop} />
        <stop offset="0.8" className={classes.stop} />
      </linearGradient>
      <use href={`${mapUrl}#map`} width="800" height="900" />
      <path d={trail} className={classes.casing} />
      <path d={trail} className={classes.trail} stroke="url(#trail)" />
      <Vehicle />
    </svg>
  );
}
