import classes from './frame.module.css';

/** The shape of the trips, until they are here. */
export const TabSkeleton = () => (
  <div className={classes.ghosts} aria-busy>
    <div className={classes.ghostTop} />
    <div className={classes.ghostList} />
  </div>
);
