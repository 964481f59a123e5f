export { PhoneCodeTestDoor } from './phone-code-test-door.tsx';
