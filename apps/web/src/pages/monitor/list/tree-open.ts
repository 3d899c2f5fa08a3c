/** Whether the account tree beside the map was left open; on a desk it is until somebody closes it. */
const STORAGE_KEY = 'outrider.accountTree';

export function wasTreeOpen(): boolean {
  return localStorage.getItem(STORAGE_KEY) !== 'closed';
}

export function rememberTreeOpen(isOpen: boolean): void {
  localStorage.setItem(STORAGE_KEY, isOpen ? 'open' : 'closed');
}
