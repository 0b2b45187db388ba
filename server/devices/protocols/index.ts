import { gt06 } from './gt06/gt06.ts';
import type { TcpProtocol } from './protocol.ts';
import { teltonika } from './teltonika/teltonika.ts';

export const tcpProtocols: readonly TcpProtocol[] = [teltonika, gt06];
