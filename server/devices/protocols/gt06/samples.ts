// Frames of GT06 units, from public decoders' tests; each with what it holds.

const bytes = (hex: string): Buffer => Buffer.from(hex, 'hex');

export const samples = {
  /** A login as 353419036066061, serial 3, and its reply. */
  login: bytes('78780D0103534190360660610003C3DF0D0A'),
  loginReply: bytes('787805010003FACE0D0A'),
  /** A location in Lithuania, 2015-10-20 14:21:11, five satellites, standing. */
  location: bytes('78781F120F0A140E150BC505E51E780293A9E800540000F601006E0055DA00035F240D0A'),
  /** A heartbeat, serial 0129, and its reply. */
  heartbeat: bytes('78780A13C40604000201298F5B0D0A'),
  heartbeatReply: bytes('7878051301295D630D0A'),
};
