export type NoPosition = 'denied' | 'unavailable' | 'timeout' | 'unsupported';

/**
 * Asks the device where it is, in degrees to five digits and by how many metres that may be off; the browser asks its user first. Rejects with a `NoPosition`. Twenty seconds,
 * since a phone in the mountains takes its time.
 */
export function askPosition(
  geolocation: Geolocation | undefined,
): Promise<Record<'latitude' | 'longitude' | 'accuracy', number>> {
  return new Promise((resolve, reject: (reason: NoPosition) => void) => {
    if (!geolocation) reject('unsupported');
    geolocation?.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        resolve({ latitude: Number(latitude.toFixed(5)), longitude: Number(longitude.toFixed(5)), accuracy }),
      ({ code }) => reject(code === 1 ? 'denied' : code === 3 ? 'timeout' : 'unavailable'),
      { enableHighAccuracy: true, timeout: 20_000, maximumAge: 60_000 },
    );
  });
}
