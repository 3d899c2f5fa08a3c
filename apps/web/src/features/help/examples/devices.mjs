// Prints every device of an account and of those below it: node devices.mjs ACCOUNT
const { OUTRIDER_URL, OUTRIDER_KEY } = process.env;
const [account] = process.argv.slice(2);
const PAGE_SIZE = 100;

async function ask(path, input) {
  const response = await fetch(OUTRIDER_URL + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${OUTRIDER_KEY}`, 'content-type': 'application/json' },
    body: JSON.stringify(input),
  });
  const { code, message, data } = await response.json();
  if (message === 'tooManyAttempts') {
    await new Promise((resolve) => setTimeout(resolve, data.params.seconds * 1000));
    return ask(path, input);
  }
  if (code !== 200) throw new Error(`${path}: ${message} ${JSON.stringify(data.params)}`);
  return data;
}

async function* readDevices() {
  for (let pageNum = 1; ; pageNum++) {
    const { list } = await ask('/device/findList', { ids: [account], pageNum, pageSize: PAGE_SIZE });
    yield* list;
    if (list.length < PAGE_SIZE) return;
  }
}

for await (const { terminalID, carNumber, nickname, communicationTime } of readDevices()) {
  console.log(terminalID, carNumber || nickname, communicationTime ?? 'never heard of');
}
