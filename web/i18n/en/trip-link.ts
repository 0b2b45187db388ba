const tripLink = {
  question: 'Was this trip business or private?',
  business: 'Business',
  private: 'Private',
  marked: { business: 'The trip is marked as business.', private: 'The trip is marked as private.' },
  again: 'You can change your answer with the same link.',
  wasMarked: {
    business: 'This trip was marked as business.',
    private: 'This trip was marked as private.',
    unknown: 'This trip was not marked.',
  },
  start: 'Start',
  end: 'End',
  distance: 'Distance',
  odometer: 'Odometer {{value}}',
  looking: 'Looking up the address …',
  noAddress: 'No address',
  map: 'Map of the trip',
  attribution: 'Where the map comes from',
  noMap: 'This browser cannot draw maps.',
};

export default tripLink;
