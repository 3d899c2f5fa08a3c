/** A session of one device: where an agent opens it, and its page. */
export const oneDevice = {
  action: 'Log-in by IMEI',
  title: 'Log-in for {{name}}',
  text: 'Whoever has the IMEI and a password drawn for it sees this device alone: where it is and where it was today. Nothing can be changed.',
  off: 'Off: nobody can log in for this device.',
  on: 'On: whoever was given the password can log in for this device.',
  turnOn: 'Turn on and draw a password',
  turnOff: 'Turn off',
  draw: 'Draw a new password',
  drawText: 'The old password stops working at once, and whoever is logged in by it is logged out.',
  once: 'This password is shown now and never again.',
  address: 'Address',
  today: 'Today’s track',
  noTrack: 'No movement yet today',
  old: 'No contact with the server; what you see may be old.',
} as const;
