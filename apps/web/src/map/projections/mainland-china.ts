export function isInMainlandChina(longitude: number, latitude: number): boolean {
  return longitude > 73 && longitude < 135 && latitude > 22.6 && latitude < 53;
}
