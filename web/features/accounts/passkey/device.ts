import { FieldsProblem } from '../form-state.ts';

/** Browsers have passkeys at secure addresses only. */
export const deviceHasPasskeys = (): boolean =>
  window.isSecureContext &&
  typeof PublicKeyCredential === 'function' &&
  typeof PublicKeyCredential.parseRequestOptionsFromJSON === 'function';

/** Whether a field can offer passkeys among its suggestions. */
export const fieldsOfferPasskeys = async (): Promise<boolean> =>
  deviceHasPasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true;

/** What the device answers, in the JSON of the WebAuthn standard. */
export type DeviceAnswer = Record<string, unknown>;

const passkeyProblem = (message: string): FieldsProblem => new FieldsProblem({ passkey: [message] });

const problems: Record<string, string> = {
  NotAllowedError: 'Your device did not confirm it. Try again.',
  InvalidStateError: 'This device has a passkey for your account already.',
  SecurityError: 'Passkeys cannot be used at this address.',
};

/** True where the member or the page stopped it: nothing is to be said. */
export const isStopped = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';

const answerOf = async (asking: Promise<Credential | null>): Promise<DeviceAnswer> => {
  try {
    const credential = await asking;
    if (credential instanceof PublicKeyCredential) return { ...credential.toJSON() };
  } catch (error) {
    if (isStopped(error)) throw error;
    const name = error instanceof DOMException ? error.name : '';
    throw passkeyProblem(problems[name] ?? 'Your device could not do that.');
  }
  throw passkeyProblem('Your device gave no passkey.');
};

/** Has the device make a passkey; it asks for a finger, a face or its code. */
export const makePasskey = (options: object, signal: AbortSignal): Promise<DeviceAnswer> =>
  answerOf(
    navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(
        options as PublicKeyCredentialCreationOptionsJSON,
      ),
      signal,
    }),
  );

/** Signs in with a passkey of the device; `conditional` offers it among the suggestions of a field. */
export const provePasskey = (
  options: object,
  { signal, mediation }: { signal: AbortSignal; mediation?: 'conditional' },
): Promise<DeviceAnswer> =>
  answerOf(
    navigator.credentials.get({
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(
        options as PublicKeyCredentialRequestOptionsJSON,
      ),
      signal,
      ...(mediation ? { mediation } : {}),
    }),
  );
