// Every number the detector judges by, with its reason. Instants and spans are milliseconds, speeds metres per second.
const second = 1000;
const minute = 60 * second;

/** An ignition that comes on again so soon and so near was off for a parcel, a stalled engine, a ferry's queue: the same trip. */
export const resumeWithin = 3 * minute;
export const resumeWithinMetres = 200;

/** Longer than this nobody can say what the vehicle did. An hourly rhythm may miss one report before that. */
export const silence = 120 * minute;

/** With the engine on: work at the roadside, a closed road. After an hour it is a stay, not a stop. */
export const standstillWithIgnition = 60 * minute;
/** Without ignition a stop is all there is to tell trips apart: two reports of a tracker that speaks every five minutes. */
export const standstillWithoutIgnition = 10 * minute;

/** Where the moment of driving off was not seen, it was at most this long before the first fix on the way. */
export const driveOffWithin = 10 * minute;

/** Receivers that stand still claim up to 3 km/h; who walks beside a car in a jam does 5. */
export const movingKmh = 5;

/** So far a fix wanders around a vehicle that stands, even where it claims a speed. */
export const jitterMetres = 25;
/** So far it wanders between tall houses, while it claims none. */
export const driftMetres = 100;

/** Moving about in a yard is no trip. */
export const leftMetres = 100;
/** A place this far off is another one even if no fix was seen on the way, or by the odometer alone. */
export const leftUnseenMetres = 250;

/** 200 km/h: what no van and hardly a car goes on Danish or German roads, over any time. */
export const fastest = 200 / 3.6;
/** Harder than anybody gathers speed or brakes, in metres per second squared. */
export const hardest = 3;
/** What two good fixes may be off together. */
export const slackMetres = 50;

/** Fixes elsewhere that agree among each other before their place is believed. */
export const strayFixes = 3;

/** Up to here the straight line is as good as the road: three times the rhythm of our wired trackers. */
export const gap = 30 * second;
/** A device's odometer that counts less than this share of the straight line did not count all of it. */
export const odometerShare = 0.9;

/** Carried, not driven: a long gap at the speed of a ship, over which the odometer hardly moved. */
export const carriedAfter = 10 * minute;
export const carriedMetres = 1000;
export const carriedSlowerThan = 40 / 3.6;
export const carriedShare = 0.1;

/** Beyond this the short formula is off by more than a hundredth of a percent. */
export const flatMetres = 200_000;
