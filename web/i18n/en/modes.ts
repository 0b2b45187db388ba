export default {
  title: 'Recovery mode',
  titleOf: 'Recovery mode of {{name}}',
  states: { default: 'Normal', starting: 'Starting', recovery: 'Recovery', ending: 'Ending' },
  default:
    'The tracker reports as usual. In recovery mode it reports all the time, so that a stolen vehicle can be followed. That uses more of its battery, and ends by itself.',
  starting: 'Waiting for the tracker. Recovery mode starts the next time it makes contact.',
  recovery: 'The tracker reports all the time.',
  ends: 'Ends by itself on {{date}}.',
  extending: 'The extension holds from the tracker’s next contact.',
  ending: 'The tracker goes back to normal at its next contact.',
  start: 'Start recovery mode',
  takeBack: 'Take it back',
  extend: 'Extend',
  end: 'Back to normal',
  noPermission: 'You do not have permission to change the mode of this tracker.',
  none: 'This type of tracker has no recovery mode.',
};
