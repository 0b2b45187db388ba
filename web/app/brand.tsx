import markUrl from '#web/assets/mark.svg?no-inline';
import classes from './brand.module.css';

export function Brand({ size = 28 }: { size?: number }) {
  return (
    <span className={classes.brand}>
      <img src={markUrl} alt="" width={size} height={size} />
      Sporhund
    </span>
  );
}
