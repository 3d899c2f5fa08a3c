// Prints the positions of an account's vehicles whenever some have changed: node live.mjs ACCOUNT. Node 22 or newer.
const { OUTRIDER_URL, OUTRIDER_KEY } = process.env;
const [account] = process.argv.slice(2);
const headers = { authorization: `Bearer ${OUTRIDER_KEY}`, 'content-type': 'application/json' };
const PAUSE_MS = 5_000;

let isWaiting = false;

async function printPositions() {
  isWaiting = false;
  const response = await fetch(`${OUTRIDER_URL}/location/findAll`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ id: account }),
  });
  const { code, message, data } = await response.json();
  if (code !== 200) throw new Error(message);
  for (const { id, lat, lon, speed } of data.list) console.log(id, lat, lon, speed);
}

function connect() {
  const url = `${OUTRIDER_URL.replace(/^http/, 'ws')}/live?id=${account}`;
  const socket = new WebSocket(url, { headers });
  socket.addEventListener('message', () => {
    if (isWaiting) return;
    isWaiting = true;
    setTimeout(printPositions, PAUSE_MS);
  });
  socket.addEventListener('close', ({ code }) => {
    // The key is not accepted, or not for this account: to try again is of no use.
    if (code === 4401 || code === 4403) process.exit(1);
    setTimeout(connect, PAUSE_MS);
  });
}

connect();
