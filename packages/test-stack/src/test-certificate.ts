/** A self-signed identity of "localhost" for tests on the loopback. Its key is public: it must never serve anything. */
import { join } from 'node:path';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';

export const TEST_CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBfjCCASWgAwIBAgIULzTZVL0sEkfCJeESD/LJORT3zU4wCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMTA3MjE1MVoYDzIxMjYxMDI4
MDcyMTUxWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAQ7ShFADpN4VpnzzQtTuhyExyazRA3DbtBrFKlqieWtyYT927IyMlH/
WUxgf45R+MYzjEJ3tyMNF3sH5AoLsP//o1MwUTAdBgNVHQ4EFgQUOt1YMGmv6OpN
uOGoCGKRJFtoqmUwHwYDVR0jBBgwFoAUOt1YMGmv6OpNuOGoCGKRJFtoqmUwDwYD
VR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNHADBEAiA47NiEvvlNSgVMwbGa4Qdv
bUw4Gv0ZQ7Ody5Srvm/uiQIgYE+zBXNofWfnnLssuSjr1m76WYcvkJ+ZOoimrxF9
21g=
-----END CERTIFICATE-----
`;

export const TEST_KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgMZcb0JyaxsHNYDNz
9Pi0qop1zNg5Gb/py44iGUIk5d2hRANCAAQ7ShFADpN4VpnzzQtTuhyExyazRA3D
btBrFKlqieWtyYT927IyMlH/WUxgf45R+MYzjEJ3tyMNF3sH5AoLsP//
-----END PRIVATE KEY-----
`;

/** Both as files, and what takes them away again. */
export async function writeTestIdentity() {
  const folder = await mkdtemp(join(tmpdir(), 'outrider-tls-'));
  const certificateFile = join(folder, 'certificate.pem');
  const keyFile = join(folder, 'key.pem');
  await writeFile(certificateFile, TEST_CERTIFICATE);
  await writeFile(keyFile, TEST_KEY);
  return { certificateFile, keyFile, remove: () => rm(folder, { recursive: true, force: true }) };
}
