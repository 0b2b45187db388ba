/** As their makers write them, in every language. */
const names: Record<string, string> = { teltonika: 'Teltonika', gt06: 'GT06', osmand: 'OsmAnd' };

export const protocolName = (protocol: string): string => names[protocol] ?? protocol;
