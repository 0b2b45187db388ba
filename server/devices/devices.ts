// The devices' side of a process: listeners on one port, for TCP and UDP.
import { startTcpListener, type ListenerOptions } from './listeners/tcp.ts';
import { startUdpListener } from './listeners/udp.ts';

export interface RunningDevices {
  port: number;
  connections(): number;
  /** Lets what is under way be acknowledged, then hangs up. */
  stop(): Promise<void>;
}

export async function startDevices(options: ListenerOptions): Promise<RunningDevices> {
  const tcp = await startTcpListener(options);
  try {
    const udp = await startUdpListener({ ...options, port: tcp.port });
    const stop = () => Promise.all([tcp.stop(), udp.stop()]).then(() => {});
    return { port: tcp.port, connections: () => tcp.connections(), stop };
  } catch (error) {
    await tcp.stop();
    throw error;
  }
}
