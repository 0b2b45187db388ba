// Pages that open without a login, by a secret in their path. A path that misses its pattern is no secret link.
import type { SecretPurpose } from '#domain/secrets.ts';

interface SecretLink {
  path: string;
  /** The error page offers to log in, where the same thing can be done. */
  loginPath?: string;
  fullScreen?: boolean;
}

export const secretLinks: Record<SecretPurpose, SecretLink> = {
  insuranceDetails: { path: '/enter-insurance-details/:secret' },
  odometer: { path: '/mileage/:imei/adjust-odometer/:secret', loginPath: '/login?from=mileage' },
  installation: { path: '/do-installation/:imei/:secret' },
  trip: { path: '/mileage/:imei/:tripId/:secret', loginPath: '/login?from=mileage' },
  alarm: { path: '/alarm/:imei/:alarmId/:secret', fullScreen: true },
  cancellation: { path: '/confirm-cancellation/:imei/:secret' },
  recreation: { path: '/confirm-recreation/:imei/:secret' },
  payment: { path: '/pay/:invoice/:secret' },
  refillSms: { path: '/refill-sms/:secret' },
};

const parts: Record<string, string> = { secret: '[A-Za-z0-9]{10,}', imei: '\\d{15}' };
const numericId = '\\d{1,15}';

const patternOf = ({ path }: SecretLink): RegExp =>
  new RegExp(`^${path.replaceAll(/:(\w+)/g, (_, name: string) => `(?<${name}>${parts[name] ?? numericId})`)}/?$`);

const patterns = Object.entries(secretLinks).map(
  ([purpose, link]) => ({ purpose: purpose as SecretPurpose, pattern: patternOf(link) }) as const,
);

export interface SecretLinkMatch {
  purpose: SecretPurpose;
  params: Record<string, string>;
}

export function matchSecretLink(pathname: string): SecretLinkMatch | null {
  for (const { purpose, pattern } of patterns) {
    const found = pattern.exec(pathname);
    if (found) return { purpose, params: { ...found.groups } };
  }
  return null;
}
