// GatewayAPI, its REST interface (POST /rest/mtsms).
import { z } from 'zod';
import { fitsGsm, plainSms } from '#domain/sms-text.ts';
import { DeliveryError } from '../delivery-error.ts';
import type { Sms, SmsPort } from './port.ts';

export interface GatewayApiSettings {
  token: string;
  /** Up to 11 letters and digits, or up to 15 digits. */
  sender: string;
  /** https://gatewayapi.eu for accounts of the EU set-up. */
  url?: string;
  timeoutSeconds?: number;
}

const accepted = z.object({ ids: z.array(z.union([z.number(), z.string()])).min(1) });
const refused = z.object({ code: z.string().catch(''), message: z.string().catch('') });

/** 401 and 403 (key, address, credit) are about the account: it is mended, and the message still goes out. */
const isAboutThisSms = (status: number): boolean => status === 400 || status === 422;

async function refusal(response: Response): Promise<DeliveryError> {
  const { code, message } = refused.catch({ code: '', message: '' }).parse(await response.json().catch(() => ({})));
  const words = ['GatewayAPI', response.status, code, message].filter(Boolean).join(' ');
  return new DeliveryError(words, { isPermanent: isAboutThisSms(response.status) });
}

function msisdn(phone: string): number {
  const digits = /^00(\d{8,15})$/.exec(phone)?.[1];
  if (!digits) throw new DeliveryError('Not a phone number that takes SMS.', { isPermanent: true });
  return Number(digits);
}

const body = ({ key, phone, text }: Sms, sender: string) => {
  const message = plainSms(text);
  return {
    sender,
    message,
    encoding: fitsGsm(message) ? 'UTF8' : 'UCS2',
    recipients: [{ msisdn: msisdn(phone) }],
    userref: key,
  };
};

export function createGatewayApiSms(settings: GatewayApiSettings): SmsPort {
  const { token, sender, url = 'https://gatewayapi.com', timeoutSeconds = 20 } = settings;
  const authorization = `Basic ${Buffer.from(`${token}:`).toString('base64')}`;
  const post = (payload: object) =>
    fetch(new URL('/rest/mtsms', url), {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(payload),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutSeconds * 1000),
    }).catch((cause: unknown) => {
      throw new DeliveryError('GatewayAPI cannot be reached.', { isPermanent: false, cause });
    });
  return {
    send: async (sms) => {
      const response = await post(body(sms, sender));
      if (!response.ok) throw await refusal(response);
      const answer = accepted.safeParse(await response.json().catch(() => null));
      // Taken all the same: sending again would tell somebody twice.
      return { reference: answer.success ? String(answer.data.ids[0]) : `unknown:${sms.key}` };
    },
  };
}
