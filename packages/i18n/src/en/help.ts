/** The help. How its texts are written says ../help.ts. */
export const help = {
  words: {
    search: 'Search the help',
    nothing: 'No topic has all of these words.',
    all: 'All topics',
    goTo: 'Open',
    reference: 'All calls, with their fields: the reference',
  },
  topics: {
    firstSteps: {
      title: 'First steps',
      text: `A tracker appears by itself once three things are true.
1. Its number (IMEI or terminal ID) is written down: {pages:deviceImport}.
2. It reports to the address and port of this platform. Your provider tells you both; most units are set by SMS.
3. It is outside, with power and a SIM card that has data.
Within a minute or two it is on {pages:home}. If it is not, look under {monitor:tabs.inactive}: a unit that has never been heard of has a wrong address, a wrong APN, or a SIM without data.
Press Ctrl+K anywhere to find a vehicle, a page or an account. Press ? to get help for the page you are on.`,
    },
    monitor: {
      title: 'Watching vehicles live',
      text: `The list on the left and the map show the same vehicles. Search by name, plate, SIM number or the last digits of the IMEI.
- A click on a vehicle centres it and opens its card: address, speed, ignition, battery, and when it was last heard of.
- {monitor:card.follow} keeps it in the middle. {commands:action}, {share:action} and replay are on the card as well.
- Colour and shape tell the state: {monitor:states.moving}, {monitor:states.stopped}, {monitor:states.offline} and so on; {monitor:legend} explains them.
- {map:layers} changes the map and shows fences, risk points and the alarms of the last 24 hours.
- {rewind:open} puts the whole fleet back to a past moment.
A vehicle that has not reported for a while is shown as offline where it was last seen. It is never shown as moving by an old report.`,
    },
    replay: {
      title: 'Replaying a track',
      text: `Choose up to five vehicles and a period of up to 90 days. All run on one clock.
- Space plays and pauses, the arrow keys step, + and − change the speed, F follows.
- The line can be coloured by speed, trip, state or vehicle. Stays are numbered, alarms lie on the line.
- {trackOutput:correct} draws points that cannot be faintly. Nothing stored is changed, and the mileage stays as it is.
- {trackOutput:download} gives XLSX, CSV, GPX or KML; {trackOutput:film} and {trackOutput:print} are beside it.
If the period is empty, the page names the nearest day that has data.`,
    },
    fences: {
      title: 'Fences',
      text: `A fence is an area. Whoever enters or leaves it raises an alarm.
1. {fences:create}, then draw a {fences:circle}, {fences:rectangle}, {fences:polygon} or {fences:corridor} on the map.
2. Choose what it watches, and if you like the days and hours.
3. Assign vehicles: find them by name, or paste their numbers.
Positions from cell towers or Wi-Fi never count, since they may be kilometres off. Under {pages:alarmRules} a fence can also watch for speed and for staying too long.`,
    },
    alarms: {
      title: 'Dealing with alarms',
      text: `{pages:alarms} has those of your own vehicles, {pages:alarmsAll} also those of the accounts below.
- {alarmList:markRead} says that you have seen it. {alarmList:acknowledge} says that somebody takes care of it: write down what was found. Everybody who sees the alarm can read who did it and when.
- A click shows the place, the speed and the vehicle’s day; from there {alarmList:replay}.
- The bell, {needs:title}, gathers what is still open: urgent alarms, vehicles that fell silent, services that run out.
An urgent alarm makes a sound until it is acknowledged. You can switch the sound off at the bell.`,
    },
    rules: {
      title: 'Rules: what raises an alarm',
      text: `Trackers raise alarms of their own, such as SOS or a cut power cable. Beyond that the platform watches by rules: speed, standing or driving too long, silence, battery, fuel, temperature.
The nearest rule holds: first the fence’s, then the vehicle’s, then its account’s, then those of the accounts above. So set what is usual for the account, and for a vehicle only what is different.
{alarmRules:preview} tries a rule on the past days before you save it.
{alarmRules:arm}: while a vehicle is armed, being moved from its place is an alarm.`,
    },
    notify: {
      title: 'Who is told of an alarm',
      text: `1. Under {pages:contacts} write down the people, and send each a test.
2. Under {pages:alarmPolicies} say which alarms of which vehicles go to whom and how. Each further tier is told later, and only if nobody has reacted by then.
3. {notify:policyList.now} shows who would get what at this moment.
- {pages:alarmSilences}: before a repair, silence the vehicles instead of switching policies off. {notify:quiet.title} hold a person’s messages until the morning; urgent ones may come through.
- {pages:alarmMessages} lists every message, with the reason if it was not sent.`,
    },
    riskPoints: {
      title: 'Risk points',
      text: `A risk point is a place that drivers are warned of: a black spot, a steep slope, a low bridge. A vehicle that heads for it raises an alarm, with your warning in it.
Put points on the map one by one with {riskPoints:create}, or bring a list with {riskPoints:import}: a template, or pasted coordinates. An import can be undone.
Points of the accounts above hold for your vehicles too; you see them, and cannot change them.`,
    },
    devices: {
      title: 'The list of devices',
      text: `{pages:deviceList} has all that is written down of each device, how it is and when its services end; {pages:deviceListV2} has more columns.
- Filters and order stand in the address, so a link shows the same list. Keep one that you often use under {list:views}.
- Tick rows to act on several at once, or on all that match.
- {devices:edit} changes name, plate, SIM number, model, icon, speed limit and ends of service of one device.
- {list:export} makes a file of what the filters leave.
- {devices:renumber} gives a vehicle another unit; all that is written down stays.`,
    },
    importing: {
      title: 'Importing devices',
      text: `1. Open {pages:deviceImport} and choose the account.
2. Fill in the template, or paste the numbers, one a line.
3. Look at the check: numbers that occur twice, have the wrong length or are used elsewhere are named before anything happens.
4. Confirm. It runs as a job, and you may leave the page; refused rows come as a file.
Each device uses one import of the quota. If a number is refused although the device is yours, file a claim under {pages:deviceClaims}: an administrator decides.
ICCIDs and the ends of SIM cards come by {pages:deviceUpdateIccid}.`,
    },
    editing: {
      title: 'Changing many devices at once',
      text: `Choose devices on the list or paste their numbers. You see what becomes of each before anything changes, and can undo it for seven days under Jobs.
- {pages:deviceUpdateDeviceInfo}: names, plates, SIM numbers from a file.
- {pages:deviceUpdateDevicesType} and {pages:deviceBatchIcon}: model and icon.
- {pages:deviceConfig}: what a unit lacks (ignition, relay, battery) is neither shown nor commanded.
- {pages:deviceUpdateZone}: a device’s days are days of its time zone; its figures are made anew.
- {pages:deviceUpdateHost}: a device that has been told another server no longer reports here.`,
    },
    transfer: {
      title: 'Transferring and selling',
      text: `{pages:deviceTransform} moves devices to another account: to a customer when they are sold, back when they return. On the list, ticked devices can also be dragged onto an account in the tree.
The former account sees nothing of them afterwards. Tracks and alarms go along, unless you tick {devices:cutsHistory}: what is deleted then cannot be brought back.
Fences and share links stay with the account that made them.`,
    },
    expiry: {
      title: 'Expiry and renewal',
      text: `A device has three ends: the platform’s service, the service towards the user, and the SIM card.
- A service counts from the first report, or ends on a fixed day: {pages:deviceUpdateExpireType}.
- {devices:renew} adds a month to three years, or makes it lifelong, counted from the present end or from today where that is over.
- {pages:countPastDue} lists what runs out, by account, by period or by vehicle.
When the platform’s service is over, the device still reports and all is kept, but its users do not see it until it is renewed. The other two ends are for your own books, and stop nothing.`,
    },
    quotas: {
      title: 'Import quotas',
      text: `An agent imports as many devices as its quota says. {pages:setImportRecords} shows what is left, and every change: given, taken back, used, returned.
Quota that you give to an agent below is taken from your own. What you let lapse is gone for good.
A device that was never heard of and is deleted gives its import back.`,
    },
    stock: {
      title: 'Stock',
      text: `The stock follows units as goods, before and after they are devices: announced, on the shelf, with an agent, sold, removed. {stock:movements} has a unit’s whole way.
- {stock:tools.scan}: one box after the other, with a scanner or the phone’s camera.
- {stock:tools.put}: by a filled-in template or pasted numbers.
- {stock:give} hands units to an agent below, {stock:return} sends them back to whoever gave them, {stock:remove} takes them out and asks for the reason.
- {stock:labels} prints barcodes or QR codes.`,
    },
    commands: {
      title: 'Commands to devices',
      text: `{commands:action} is on the vehicle’s card; {pages:directive} lists all that was sent. Only what the model understands is offered.
A connected device gets the command at once. For one that is away it waits, and is sent when the device connects.
Its fate is always visible: {commands:statuses.queued}, {commands:statuses.sent}, {commands:statuses.delivered}, {commands:statuses.answered}, {commands:statuses.failed} or {commands:statuses.expired}.
{commands:kinds.cutFuel} is asked about twice, and held back until the vehicle stands or is slower than 20 km/h. Who sent it is in the audit log.`,
    },
    accounts: {
      title: 'Accounts',
      text: `Accounts form a tree. Each sees its own devices and those of the accounts below, and nothing of its neighbours.
- {accounts:actions.create}: an agent for someone who resells, a user for someone with vehicles of their own. The first password is shown once and has to be changed.
- {accounts:actions.import} makes up to 2,000 accounts from a file.
- {accounts:actions.link} lets somebody in once without a password.
- {accounts:actions.transfer} moves an account, with all below it and their devices.
- {pages:brand} gives your customers a log-in page with your name, colours and logo.
- {pages:audit} tells who changed what, with the values before and after.`,
    },
    rights: {
      title: 'What each role sees',
      text: `- {accounts:roles.user}: the own vehicles. Live, replay, alarms, fences, statistics, and commands if these are allowed.
- {accounts:roles.agent}: the same for all accounts below, besides accounts, devices, import, transfer, quotas and stock.
- {accounts:roles.admin}: everything, also the settings of the platform.
- Factory roles: the pages of the factory area that their name says, such as {accounts:roles.testStockUser}.
Single rights can be taken away from an account on its page of rights; what an account lacks, nobody below it can have. A page that you may not open is not in your menu: whoever manages your account can give it to you.`,
    },
    figures: {
      title: 'Figures',
      text: `{pages:countMileage}, {pages:countAlarms} and {pages:countStayDetail} show figures by vehicle and day. They are kept up to date as vehicles report; whatever arrives late is added.
- A day is a day of the vehicle’s own time zone.
- What counts as a stay, a trip or overspeed is set for the account in the replay, and holds for the past, too.
- A click on a figure leads to the alarms or the track behind it.
- {list:export} makes a file; long ones are made by a job, and lie under {pages:countExport}.`,
    },
    reports: {
      title: 'Reports',
      text: `{pages:countReports} has ready-made reports: trips, speeding, idling, engine hours, time in fences, fuel, temperature, day sheets and more.
1. Choose the report, the vehicles and the days.
2. Set limits, such as “at least 5 minutes”, and choose the columns.
3. {reports:makeFile}: a workbook, CSV, or pages to print.
Keep a choice that you need again under {reports:templates}; it can be shared with the accounts below.`,
    },
    schedules: {
      title: 'Reports by mail',
      text: `{schedules:create} makes a report by itself, every day, week or month, and mails it. Choose the hour, the time zone, the format and the language of each.
Without an address the file is only kept here. {schedules:runNow} tries it at once.
Whatever was due while the platform was down is made once, afterwards. Receivers can stop the mails by the link at their end.`,
    },
    sharing: {
      title: 'Sharing a position',
      text: `{share:action} on a vehicle’s card makes a link for somebody without an account: a customer who waits for a load, a workshop.
You choose for how long, what is shown beside the position (speed, name, plate, address), and whether only inside a circle. The link is told once.
Whoever has it sees these vehicles and nothing else. {share:revoke} ends it at once.`,
    },
    ownAccount: {
      title: 'Your own account',
      text: `{pages:profile} has your details, language, units and time.
- {shell:passwordTitle}: a short sentence is easier to remember than a jumble. Changing it ends every other session.
- {security:title}: a code from an app on your phone, asked for after the password. Keep the recovery codes where the phone is not.
- {security:sessions}: end a session that you do not know, then change the password.
- {channels:push.title}: alarms come to this browser even while the platform is not open.`,
    },
    jobs: {
      title: 'Jobs',
      text: `Imports, exports and changes of many devices run as jobs. They go on when you leave the page or switch the computer off.
{jobs:title} shows how far each is, what became of it, and its files: the result, and the rows that failed, each with the reason.
{jobs:stop} ends one: what is done stays. {jobs:undo} puts back what it changed; what was changed again since stays and is listed.`,
    },
    operator: {
      title: 'Settings of the platform',
      text: `For administrators.
- {pages:mapKey}: which maps everybody can choose. A map without a key is not offered.
- {pages:messageProviders}: by what mails, SMS and calls leave the server. Send a test to each.
- {pages:apiKey}: the keys of all accounts.
- {pages:numberClaims}: whose a number is that two accounts want.
- {pages:demoAccountSet}: an account that visitors may look at.`,
    },
    factory: {
      title: 'The factory area',
      text: `Staff of the factory have an area of their own; the menu leads there and back. Each sees only the pages of their work.
- {pages:importImei}: scan boxes one after the other; a number that cannot be, or is there already, is refused at once and told why.
- {pages:importDevice}: many at once, by a template or pasted numbers.
- {pages:stockDevice}: who holds which unit, its movements, and labels to print.
- {pages:Removal}: what left the stock without being sold, and why.`,
    },
    homeScreen: {
      title: 'Putting it on the phone',
      text: `Nothing has to be installed from a store. Open this address in the phone’s browser and log in.
- iPhone, iPad: Safari, the Share button, “Add to Home Screen”.
- Android: Chrome, the menu with three dots, “Add to Home screen” or “Install app”.
It then has an icon, fills the screen, and renews itself.`,
    },
    phoneMap: {
      title: 'Finding your way with a thumb',
      text: `At the bottom are the map, the statistics, the replay, what needs you, and {shell:menu} with everything else.
On the map the list lies in a sheet: pull its handle up for the whole list, down to see the map. Touch a vehicle for its card.
Touching {map:locate} shows where you are yourself. Tables become cards; their filters are behind one button.`,
    },
    phonePush: {
      title: 'Alarms on the phone',
      text: `1. Open {pages:profile}, and there {channels:push.title}.
2. {channels:push.turnOn}, and allow it when the phone asks.
3. Under {pages:alarmPolicies} choose who is told by {notify:channels.push}.
On iPhones this works only after the platform was put on the home screen. If nothing comes, look whether the phone’s settings silence it, and send yourself a test under {pages:contacts}.`,
    },
    phoneTrack: {
      title: 'Playing a track',
      text: `On a vehicle’s card touch the replay; today is chosen. The player is at the bottom: play, speed, and a slider with the stops.
Drag the slider to any moment. Trips, stays and alarms are lists in the sheet: touch one to go there.`,
    },
    phoneShare: {
      title: 'Sharing a place',
      text: `On the card {share:action} makes a link that you send by any messenger. It shows the vehicle live until it ends, and needs no log-in.
To send only the spot, touch {monitor:card.copyCoordinates} and paste.`,
    },
    phoneOne: {
      title: 'Log-in for a single vehicle',
      text: `A driver or a customer can log in with a device’s number and password alone, and sees that vehicle, live and today’s way, and nothing else. The owner switches this on at the device; the log-in page leads there by “IMEI”.`,
    },
    phoneOffline: {
      title: 'Without a network',
      text: `The vehicles are shown as they were last known, with the time, and marked as not live. As soon as there is a network, the page goes on by itself. Nothing that vehicles report meanwhile is lost.`,
    },
    keys: {
      title: 'Make a key',
      text: `Programs make calls by a key instead of logging in.
1. Open {pages:profile}, and there {apiKeys:manage}; then {apiKeys:make}.
2. Give it only the rights that the program needs. {apiKeys:readOnly} refuses every change; {apiKeys:addresses} keeps it from working elsewhere.
3. Copy it: it is shown once. Keep it where the program keeps its secrets, never in the program’s text.
A key sees what its account sees, and never more. Before its end, {apiKeys:rotate} draws a new one while the old one works for a while still. A key that was seen by others: {apiKeys:remove}.`,
    },
    calls: {
      title: 'The first call',
      text: `Each call is a POST with JSON, and the key in a header: \`Authorization: Bearer KEY\`.
A good answer is \`{"code":200,"message":"ok","data":…}\`. Times are UTC in ISO 8601, places WGS 84 in degrees, speeds km/h. Ids are texts of digits, since they may be larger than a number holds exactly.
The examples take the address of the platform from \`OUTRIDER_URL\` and the key from \`OUTRIDER_KEY\`. This one prints whom the key belongs to, and where each vehicle is.`,
    },
    errors: {
      title: 'Errors and limits',
      text: `A refusal has a true HTTP status, a \`code\`, and in \`message\` the name of the reason, which does not change with the language. \`data.params\` has the particulars, \`data.requestId\` is what to quote when you ask for help. Go by \`code\`: a few usual refusals come with the status 200.
- 400 \`invalidInput\`: the argument that is named is wrong. Do not repeat the call as it is.
- 401 \`notLoggedIn\`: the key is unknown, over, or used from another address.
- 403 \`noPermission\`, 404 \`notFound\`: the key lacks the right, or the thing is not in its account’s tree.
- 429 \`tooManyAttempts\`: wait as many seconds as \`data.params.seconds\` says.
- 500 and 503: try again later, each time after a longer pause.`,
    },
    paging: {
      title: 'Long lists',
      text: `Lists take \`pageNum\`, which begins with 1, and \`pageSize\`; they answer with \`total\` and \`list\`. Ask for further pages until you have \`total\` rows, or a page comes that is not full.
The example reads all devices and waits when it is told to. For very long lists there are exports, which run as jobs.`,
    },
    live: {
      title: 'Changes as they happen',
      text: `\`GET /live?id=ACCOUNT\` is a WebSocket, with the key in the same header. It tells within seconds whatever changes, in bytes made for browsers.
The example takes each message as a sign that something has moved, and asks \`/location/findAll\` for the positions, at most once in five seconds. If the socket is closed, connect again after a pause; with 4401 or 4403 the key is not accepted.
To hear only of alarms, use a webhook: it comes by itself.`,
    },
    hooks: {
      title: 'Webhooks',
      text: `Under {pages:webhooks} write down a public https address, note the secret, and name the webhook in {pages:alarmPolicies}. Alarms are then posted there, signed as Standard Webhooks 1.0 says.
1. Take the body as it came, before any parsing.
2. Compute the HMAC-SHA256 of \`ID.TIMESTAMP.BODY\` by the secret, which is base64 after \`whsec_\`.
3. Compare it with each \`v1,…\` of the header \`webhook-signature\`, and refuse a time that is more than five minutes off.
4. Answer 2xx quickly, and do the work afterwards. A message may come twice: \`webhook-id\` is then the same.
Other answers are tried again later; 410 switches the webhook off.`,
    },
  },
} as const;
