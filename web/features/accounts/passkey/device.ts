import { type Message, msg, t } from '../../../../contract/messages.ts';
import { FieldsProblem } from '../form-state.ts';

/** True if the browser supports passkeys, which requires a secure address. */
export const deviceHasPasskeys = (): boolean =>
  window.isSecureContext &&
  typeof PublicKeyCredential === 'function' &&
  typeof PublicKeyCredential.parseRequestOptionsFromJSON === 'function';

/** Resolves to true if a field can offer passkeys among its suggestions. */
export const fieldsOfferPasskeys = async (): Promise<boolean> =>
  deviceHasPasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true;

/** Answer of the device, in the JSON of the WebAuthn standard. */
export type DeviceAnswer = Record<string, unknown>;

const passkeyProblem = (message: string): FieldsProblem => new FieldsProblem({ passkey: [message] });

const problems: Record<string, Message> = {
  NotAllowedError: msg('Your device did not confirm it. Try again.'),
  InvalidStateError: msg('This device already has a passkey for your account.'),
  SecurityError: msg('Passkeys cannot be used at this address.'),
};

/** True if the member or the page stopped the prompt: no error is shown. */
export const isStopped = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';

const answerOf = async (asking: Promise<Credential | null>): Promise<DeviceAnswer> => {
  try {
    const credential = await asking;
    if (credential instanceof PublicKeyCredential) return { ...credential.toJSON() };
  } catch (error) {
    if (isStopped(error)) throw error;
    const name = error instanceof DOMException ? error.name : '';
    throw passkeyProblem(t(problems[name] ?? msg('Your device could not do that.')));
  }
  throw passkeyProblem(t('Your device gave no passkey.'));
};

/** Creates a passkey on the device, which asks for a finger, a face or its code. */
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
