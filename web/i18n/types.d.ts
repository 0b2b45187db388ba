import 'i18next';
import type { errorsEn } from '#contract/errors/en.ts';
import type auth from './en/auth.ts';
import type common from './en/common.ts';
import type devices from './en/devices.ts';
import type history from './en/history.ts';
import type home from './en/home.ts';
import type mailbox from './en/mailbox.ts';
import type map from './en/map.ts';
import type messages from './en/messages.ts';
import type mileageExport from './en/mileage-export.ts';
import type mileageNotices from './en/mileage-notices.ts';
import type mileage from './en/mileage.ts';
import type modes from './en/modes.ts';
import type odometer from './en/odometer.ts';
import type profile from './en/profile.ts';
import type recipients from './en/recipients.ts';
import type status from './en/status.ts';
import type test from './en/test.ts';
import type trackers from './en/trackers.ts';
import type tripLink from './en/trip-link.ts';
import type ui from './en/ui.ts';
import type validation from './en/validation.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      auth: typeof auth;
      common: typeof common;
      devices: typeof devices;
      errors: typeof errorsEn;
      history: typeof history;
      home: typeof home;
      mailbox: typeof mailbox;
      map: typeof map;
      messages: typeof messages;
      'mileage-export': typeof mileageExport;
      'mileage-notices': typeof mileageNotices;
      mileage: typeof mileage;
      modes: typeof modes;
      odometer: typeof odometer;
      profile: typeof profile;
      recipients: typeof recipients;
      status: typeof status;
      test: typeof test;
      trackers: typeof trackers;
      'trip-link': typeof tripLink;
      ui: typeof ui;
      validation: typeof validation;
    };
  }
}
