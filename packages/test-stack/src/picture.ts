/** A small grey PNG as a data URL. */
export const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAAAAADhZOFXAAAAEElEQVQI12OsY4AAJgaKGAAlegCOQ++DewAAAABJRU5ErkJggg==';
