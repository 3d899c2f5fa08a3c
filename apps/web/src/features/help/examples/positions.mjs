// Prints whom the key belongs to, and the latest position of each vehicle. Node 20 or newer.
const { OUTRIDER_URL, OUTRIDER_KEY } = process.env;

async function ask(path, input = {}) {
  const response = await fetch(OUTRIDER_URL + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${OUTRIDER_KEY}`, 'content-type': 'application/json' },
    body: JSON.stringify(input),
  });
  const { code, message, data } = await response.json();
  if (code !== 200) throw new Error(`${path}: ${message}, request ${data.requestId}`);
  return data;
}

const me = await ask('/user/findCurrent');
console.log(`Key of ${me.nickname}`);
const { list } = await ask('/location/findAll', { id: me.id });
for (const { id, lat, lon, speed, utcTime } of list) {
  console.log(id, lat === undefined ? 'no position yet' : `${lat} ${lon} ${speed} km/h ${utcTime}`);
}
