// Every failure a call can answer: its code and status. The words stand in en.ts and da.ts beside this file.
export const errorStatuses = {
  'request.invalid': 400,
  'request.notJson': 400,
  'request.tooLarge': 400,
  'request.stale': 409,
  'request.unknownPath': 404,
  'request.tooMany': 429,
  'server.unexpected': 500,
  'server.unavailable': 503,
  'server.busy': 503,
  'auth.invalidLogin': 400,
  'auth.unknownEmail': 400,
  'auth.emailTaken': 400,
  'auth.passwordTooShort': 400,
  'auth.commonPassword': 400,
  'auth.invalidToken': 404,
  'auth.loggedOut': 401,
  'auth.lackingPermissions': 403,
  'auth.notWhileActing': 403,
  'auth.cannotActAs': 403,
  'auth.notActing': 400,
  'auth.unknownUser': 404,
  'link.invalid': 404,
  'tracker.lackingPermission': 403,
  'mailbox.unknown': 404,
} as const;

export type ErrorCode = keyof typeof errorStatuses;
export type ErrorTexts = Record<ErrorCode, string>;
