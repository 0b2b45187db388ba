import markUrl from '#web/assets/mark.svg';
import classes from './brand.module.css';

export function Brand() {
  return (
    <span className={classes.brand}>
      <img src={markUrl} alt="" width={28} height={28} />
      Sporhund
    </span>
  );
}
