/** Takes a stream's text as it comes, in whatever pieces, and tells each event's data. Comments are heartbeats. */
export function createEventReader(onData: (data: string) => void): (text: string) => void {
  let rest = '';
  let data: string[] = [];
  const readLine = (line: string): void => {
    if (line.startsWith('data:')) data.push(line.slice(5).replace(/^ /, ''));
    else if (line === '' && data.length > 0) {
      onData(data.join('\n'));
      data = [];
    }
  };
  return (text) => {
    const lines = (rest + text).split(/\r?\n/);
    rest = lines.pop()!;
    lines.forEach(readLine);
  };
}
