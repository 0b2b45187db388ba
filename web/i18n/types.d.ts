import 'i18next';
import type { errorsEn } from '#contract/errors/en.ts';
import type auth from './en/auth.ts';
import type common from './en/common.ts';
import type home from './en/home.ts';
import type mailbox from './en/mailbox.ts';
import type messages from './en/messages.ts';
import type profile from './en/profile.ts';
import type test from './en/test.ts';
import type ui from './en/ui.ts';
import type validation from './en/validation.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      auth: typeof auth;
      common: typeof common;
      errors: typeof errorsEn;
      home: typeof home;
      mailbox: typeof mailbox;
      messages: typeof messages;
      profile: typeof profile;
      test: typeof test;
      ui: typeof ui;
      validation: typeof validation;
    };
  }
}
