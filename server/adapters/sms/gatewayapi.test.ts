import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createGatewayApiSms } from './gatewayapi.ts';
import type { SmsPort } from './port.ts';

interface Call {
  path: string;
  authorization: string;
  body: Record<string, unknown>;
}

/** Speaks as GatewayAPI does. */
let gateway: Server;
let calls: Call[];
let answer: { status: number; body: string };
let sms: SmsPort;

beforeEach(async () => {
  calls = [];
  answer = { status: 200, body: JSON.stringify({ ids: [421332671, 4421332672], usage: { total_cost: 0.12 } }) };
  gateway = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = JSON.parse(Buffer.concat(chunks).toString()) as Call['body'];
    calls.push({ path: request.url!, authorization: request.headers.authorization!, body });
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  });
  await new Promise<void>((resolve) => void gateway.listen(0, '127.0.0.1', resolve));
  const { port } = gateway.address() as AddressInfo;
  sms = createGatewayApiSms({ token: 'nøgle', sender: 'Sporhund', url: `http://127.0.0.1:${port}`, timeoutSeconds: 2 });
});
afterEach(() => {
  gateway.closeAllConnections();
  gateway.close();
});

const send = (text = 'Bilen kører på Ærø', phone = '004512345678') => sms.send({ key: '9.1731412800000', phone, text });
const refuse = (status: number, message = 'No') => {
  answer = { status, body: JSON.stringify({ code: '0x0213', incident_uuid: 'x', message, variables: null }) };
};
const failure = () =>
  send().then(
    () => 'sent',
    (error: unknown) => error,
  );

describe('GatewayAPI', () => {
  it('is sent the message as it wants it', async () => {
    expect(await send()).toEqual({ reference: '421332671' });
    expect(calls).toEqual([
      {
        path: '/rest/mtsms',
        authorization: `Basic ${Buffer.from('nøgle:').toString('base64')}`,
        body: {
          sender: 'Sporhund',
          message: 'Bilen kører på Ærø',
          encoding: 'UTF8',
          recipients: [{ msisdn: 4512345678 }],
          userref: '9.1731412800000',
        },
      },
    ]);
  });

  it('gets the cheap alphabet where it fits, and the other where it must', async () => {
    await send('“Bilen” – kører');
    await send('Bilen kører 🚗');
    expect(calls.map(({ body }) => [body['message'], body['encoding']])).toEqual([
      ['"Bilen" - kører', 'UTF8'],
      ['Bilen kører 🚗', 'UCS2'],
    ]);
  });

  it.each([400, 422])('is not asked again after %i', async (status) => {
    refuse(status, 'Invalid MSISDN');
    const error = (await failure()) as Error;
    expect(error).toMatchObject({ isPermanent: true, message: `GatewayAPI ${status} 0x0213 Invalid MSISDN` });
  });

  it.each([401, 403, 429, 500, 503])('is asked again after %i', async (status) => {
    refuse(status);
    expect(await failure()).toMatchObject({ isPermanent: false });
  });

  it('is asked again when it cannot be reached', async () => {
    gateway.closeAllConnections();
    await new Promise((resolve) => gateway.close(resolve));
    expect(await failure()).toMatchObject({ isPermanent: false });
  });

  it('is not asked twice when its yes cannot be read', async () => {
    answer = { status: 200, body: 'OK' };
    expect(await send()).toEqual({ reference: 'unknown:9.1731412800000' });
  });

  it('is not troubled with what is no phone number', async () => {
    for (const phone of ['', '12345678', '00112', '0045 12']) {
      await expect(send('Hej', phone)).rejects.toMatchObject({ isPermanent: true });
    }
    expect(calls).toEqual([]);
  });
});
