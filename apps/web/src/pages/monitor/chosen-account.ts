/** The account whose vehicles the monitor shows: the one in its address, else the user's own. */
export function readAccountId(params: URLSearchParams, ownAccountId: string): string {
  return params.get('account') ?? ownAccountId;
}
