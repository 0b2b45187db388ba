/** What a statement begins with that a connection shall prepare once. */
export const preparedMark = '/* often */';
