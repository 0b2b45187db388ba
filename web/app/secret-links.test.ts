import { expect, test } from 'vitest';
import { matchSecretLink } from './secret-links.ts';

const imei = '352093081447914';
const secret = 'abcDEF0123';

test.each([
  [`/enter-insurance-details/${secret}`, 'insuranceDetails'],
  [`/mileage/${imei}/adjust-odometer/${secret}`, 'odometer'],
  [`/do-installation/${imei}/${secret}`, 'installation'],
  [`/mileage/${imei}/42/${secret}`, 'trip'],
  [`/alarm/${imei}/7/${secret}`, 'alarm'],
  [`/confirm-cancellation/${imei}/${secret}`, 'cancellation'],
  [`/confirm-recreation/${imei}/${secret}`, 'recreation'],
  [`/pay/1001/${secret}`, 'payment'],
  [`/refill-sms/${secret}`, 'refillSms'],
])('AUTH-12 %s opens without a login', (path, purpose) => {
  expect(matchSecretLink(path)).toMatchObject({ purpose, params: { secret } });
});

test.each([
  ['a secret of nine signs', '/refill-sms/abcDEF012'],
  ['a sign that is neither letter nor digit', '/refill-sms/abcDEF-0123'],
  ['an imei of fourteen digits', `/do-installation/35209308144791/${secret}`],
  ['an id that is no number', `/mileage/${imei}/latest/${secret}`],
  ['something after the secret', `/pay/1001/${secret}/more`],
  ['something before the path', `/x/refill-sms/${secret}`],
])('AUTH-12 %s makes a path like any other', (_, path) => {
  expect(matchSecretLink(path)).toBeNull();
});

test('AUTH-12 the parts of a link are its parameters', () => {
  expect(matchSecretLink(`/alarm/${imei}/7/${secret}`)?.params).toEqual({ imei, alarmId: '7', secret });
});
