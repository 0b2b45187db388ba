import { AfterAWhile } from '#web/app/page.tsx';
import classes from './map-page.module.css';

/** The map's own shape, where a slow server lets one wait: the ground, the search field and the list. */
export const MapSkeleton = () => (
  <div className={classes.whole} aria-busy="true" data-loading>
    <AfterAWhile>
      <div className={classes.left}>
        <div className={classes.ghost} />
        <div className={classes.ghost} data-list />
      </div>
    </AfterAWhile>
  </div>
);
